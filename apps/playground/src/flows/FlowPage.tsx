import { useLoaderData } from 'react-router';
import { Loaded } from '../parts/Loaded.js';
import { FormSkeleton } from '../parts/Skeleton.js';
import { FlowEditor } from './FlowEditor.js';
import type { FlowData } from './flowRoute.js';

/** `/flows/new` and `/flows/:id`: what a flow asks, sends and makes, beside a preview of it. */
export function FlowPage() {
  const { flow } = useLoaderData<FlowData>();
  if (!flow) return <FlowEditor key="new" />;
  return (
    <Loaded data={flow} skeleton={<FormSkeleton />}>
      {(loaded) => <FlowEditor key={loaded.id} flow={loaded} />}
    </Loaded>
  );
}
