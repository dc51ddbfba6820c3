import type { IconName } from '@inkfield/ui';
import type { MessageKey } from '../../messages/EditorMessages.js';

/** A command on the selected text. */
export interface AiCommand {
  id: 'improve' | 'fix' | 'shorter' | 'longer' | 'simplify' | 'translate' | 'ask';
  title: MessageKey;
  icon: IconName;
  /** Asks for something before it runs: the label of that field. */
  asks?: MessageKey;
}

export const aiCommands: readonly AiCommand[] = [
  { id: 'improve', title: 'aiCommand.improve', icon: 'sparkles' },
  {
    id: 'fix',
    title: 'aiCommand.fix',
    icon: 'check',
  },
  { id: 'shorter', title: 'aiCommand.shorter', icon: 'arrow-up' },
  { id: 'longer', title: 'aiCommand.longer', icon: 'arrow-down' },
  { id: 'simplify', title: 'aiCommand.simplify', icon: 'pencil' },
  {
    id: 'translate',
    title: 'aiCommand.translate',
    icon: 'languages',
    asks: 'aiCommand.translateTo',
  },
  { id: 'ask', title: 'aiCommand.ask', icon: 'send', asks: 'aiCommand.instruction' },
];
