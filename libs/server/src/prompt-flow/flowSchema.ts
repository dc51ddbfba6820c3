import { z } from 'zod';
import { templateProblems } from './templateProblems.js';

/** Names that templates can refer to: letters, digits and `_`, as in `{{selectedText}}`. */
const nameSchema = z
  .string()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
    'A name has letters, digits and _ only, at most 64, and does not begin with a digit.',
  );

const titleSchema = z.string().trim().min(1, 'A title is missing.').max(200, 'A title has at most 200 characters.');

const variableSchema = z.object({
  name: nameSchema,
  title: titleSchema,
  isRequired: z.boolean().default(false),
  type: z.enum(['text', 'multiline', 'select', 'number', 'date']).optional(),
  options: z
    .array(z.string().max(200, 'A choice has at most 200 characters.'))
    .max(100, 'A variable has at most 100 choices.')
    .optional(),
});

const templateSchema = z.object({
  /** What later templates call this one's answer. */
  key: nameSchema,
  title: titleSchema,
  /** The instruction, with `{{variable}}` and `{{key}}` of earlier templates. */
  prompt: z.string().trim().min(1, 'A template is empty.').max(20_000, 'A template has at most 20,000 characters.'),
});

/** Most of all variables together, as JSON: every list of flows has them. */
const maxVariablesLength = 50_000;

/** A record of Zod's leaves this name out, and says nothing. */
function refuseProto(values: unknown, context: z.RefinementCtx): unknown {
  if (typeof values === 'object' && values && Object.hasOwn(values, '__proto__')) {
    context.addIssue({ code: 'custom', message: 'A property can’t have the name “__proto__”.' });
  }
  return values;
}

const outputSchema = z.object({
  /** `create` makes new rows, `update` changes the row that the run was started on. */
  action: z.enum(['create', 'update']),
  /** The title of the rows' entity; made when there is none of that title yet. */
  entity: titleSchema,
  /** The key of the template whose answer is used. */
  from: nameSchema,
  /** One row for the whole answer, or one for each item of its lists. @default 'result' */
  each: z.enum(['result', 'item']).default('result'),
  /** The row's values; `{{item}}` is the answer or its list item, variables and keys work too. */
  values: z.preprocess(
    refuseProto,
    z.record(z.string().min(1).max(64), z.string().max(5_000, 'A value has at most 5,000 characters.'), {
      error: ({ code }) => (code === 'invalid_key' ? 'The name of a property has 1 to 64 characters.' : undefined),
    }),
  ),
});

/** What a client sends to create or change a flow. */
export const flowInputSchema = z
  .object({
    title: titleSchema,
    description: z.string().max(2_000, 'A description has at most 2,000 characters.').default(''),
    actionTitle: z.string().max(200, 'A dialog title has at most 200 characters.').nullish(),
    inputVariables: z
      .array(variableSchema)
      .max(30, 'A flow has at most 30 variables.')
      .refine((variables) => JSON.stringify(variables).length <= maxVariablesLength, 'The variables are too long.')
      .default([]),
    templates: z
      .array(templateSchema)
      .min(1, 'A flow needs at least one template.')
      .max(20, 'A flow has at most 20 templates.'),
    outputs: z.array(outputSchema).max(20, 'A flow has at most 20 outputs.').default([]),
  })
  .superRefine((flow, context) => {
    for (const problem of templateProblems(flow)) context.addIssue({ code: 'custom', ...problem });
  });

/** A flow as it is sent, checked. */
export type FlowInput = z.infer<typeof flowInputSchema>;

/** One prompt of a flow. */
export type FlowTemplate = z.infer<typeof templateSchema>;

/** What a flow does with an answer. */
export type FlowOutput = z.infer<typeof outputSchema>;
