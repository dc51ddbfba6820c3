import { AriaLiveRegionExtension, HistoryAnnounceExtension } from '@lexical/a11y';
import { batch, effect, RootElementExtension } from '@lexical/extension';
import { AutoLinkAnnounceExtension } from '@lexical/link';
import { HeadingAnnounceExtension } from '@lexical/rich-text';
import { portalContainerOf } from '@inkfield/ui';
import { declarePeerDependency, defineExtension, mergeRegister } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';

/**
 * One polite live region for an editor: `announce(text)`. It stands in the dialog around the editor where there is one,
 * because what is outside of a modal dialog is not read out. Lexical's own announcements speak the interface's language.
 */
export const AnnounceExtension = defineExtension({
  name: '@inkfield/editor/Announce',
  dependencies: [AriaLiveRegionExtension, HistoryAnnounceExtension, HostExtension, RootElementExtension],
  // Those of headings and links are there where headings and links are.
  peerDependencies: [
    declarePeerDependency<typeof AutoLinkAnnounceExtension>(AutoLinkAnnounceExtension.name),
    declarePeerDependency<typeof HeadingAnnounceExtension>(HeadingAnnounceExtension.name),
  ],
  build: (_editor, _config, state) => {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    /** Announces one of the interface's texts. */
    const say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) =>
      announce(translate(messages.peek(), key, values));
    return { announce, say };
  },
  register: (_editor, _config, state) => {
    const region = state.getDependency(AriaLiveRegionExtension).output;
    const { messages, portalContainer } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    const heading = state.getPeer<typeof HeadingAnnounceExtension>(HeadingAnnounceExtension.name)?.output;
    const link = state.getPeer<typeof AutoLinkAnnounceExtension>(AutoLinkAnnounceExtension.name)?.output;
    const history = state.getDependency(HistoryAnnounceExtension).output;
    return mergeRegister(
      effect(() => {
        const root = rootElement.value;
        region.owner.value = root && (portalContainer.value ?? portalContainerOf(root));
      }),
      effect(() => {
        const texts = [
          [history.undone, 'announce.undone'],
          [history.redone, 'announce.redone'],
          [heading?.created, 'announce.heading'],
          [heading?.destroyed, 'announce.headingRemoved'],
          [link?.created, 'announce.link'],
          [link?.createdMany, 'announce.links'],
          [link?.destroyed, 'announce.linkRemoved'],
          [link?.destroyedMany, 'announce.linksRemoved'],
        ] as const;
        batch(() => {
          // Lexical fills %s in.
          for (const [text, key] of texts)
            if (text) text.value = translate(messages.value, key, { level: '%s', count: '%s' });
        });
      }),
    );
  },
});
