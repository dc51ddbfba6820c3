import { EditorStateExtension, RootElementExtension, WatchEditableExtension } from '@lexical/extension';
import { defineExtension } from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { CodeBlockExtension } from './CodeBlockExtension.js';

/** What the buttons of code blocks need; all that they do comes with them. */
export const CodeActionsExtension = defineExtension({
  name: '@inkfield/editor/CodeActions',
  dependencies: [
    AnnounceExtension,
    CodeBlockExtension,
    EditorStateExtension,
    HostExtension,
    RootElementExtension,
    WatchEditableExtension,
  ],
});
