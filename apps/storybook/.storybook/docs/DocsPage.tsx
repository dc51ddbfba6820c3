import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext, useState, type ContextType } from 'react';
import { tellFrame } from './globalsOfPage.js';

type Story = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/**
 * A component's page. A story that nothing happens in stands in the page, the first with its props to be tried. One that its `play` brings
 * into its state, or that is modal, is a page of its own in a frame, so that no dialog and no focus leaves it.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const [first] = stories;
  // What it is for comes before the component itself, how it is used well after that.
  const about: string = preparedMeta.parameters['docs']?.description?.component ?? '';
  const [lead, ...sections] = about.split(/\n(?=## )/);
  const live = first && isLive(first) ? first : undefined;
  const others = stories.filter((story) => story !== live);
  return (
    <div>
      <Title />
      <Subtitle />
      {lead && <Markdown>{lead}</Markdown>}
      {live && <Canvas of={live.moduleExport} withToolbar story={{ inline: true, __primary: true }} />}
      {sections.length > 0 && <Markdown>{sections.join('\n')}</Markdown>}
      {first && <Props of={first} title={preparedMeta.title} />}
      {others.length > 0 && <Heading>Stories</Heading>}
      {others.map((story) => (
        <OneStory key={story.id} story={story} />
      ))}
    </div>
  );
}

/** Nothing happens in it by itself, and it does not ask for a frame. */
const isLive = ({ playFunction, parameters }: Story) => !playFunction && parameters['docs']?.story?.inline !== false;

/** Components that several pages show, and the page that has the table of their props. */
const ownPages = new Map([
  ['FormInput', 'form-input-forminput--docs'],
  ['RichTextEditor', 'editor-richtexteditor--docs'],
]);

function Props({ of, title }: { of: Story; title: string }) {
  // What only brings others together has props that nobody gives.
  if (of.parameters['controls']?.disable) return null;
  const name =
    (of.component as { __docgenInfo?: { displayName?: string } } | undefined)?.__docgenInfo?.displayName ?? ''; // put there by the build
  const page = ownPages.get(name);
  if (!page || title.endsWith(`/${name}`)) return <Controls of={of.moduleExport} />;
  return (
    <p>
      What it takes: <a href={`?path=/docs/${page}`}>the props of {name}</a>.
    </p>
  );
}

function OneStory({ story }: { story: Story }) {
  const { moduleExport: of } = story;
  return (
    <Anchor storyId={story.id}>
      <Subheading>{story.name}</Subheading>
      <Description of={of} />
      {isLive(story) ? <Canvas of={of} story={{ inline: true, __forceInitialArgs: true }} /> : <Framed story={story} />}
    </Anchor>
  );
}

/** Loads its frame when it comes near: each is a whole page. */
function Framed({ story }: { story: Story }) {
  const { id, moduleExport: of, parameters } = story;
  const { globals } = useContext(DocsContext).getStoryContext(story);
  const [isNear, setNear] = useState(false);
  const height = parameters['docs']?.story?.height ?? `${parameters['visual']?.height ?? 160}px`;
  if (isNear) {
    return (
      <div {...tellFrame(globals)}>
        <Canvas of={of} story={{ inline: false, height, __forceInitialArgs: true }} />
      </div>
    );
  }
  return (
    <div ref={(place) => whenNear(place, () => setNear(true))} data-frame-to-come={id} style={{ minHeight: height }} />
  );
}

/** Tells once that a place is in view or nearly. */
function whenNear(place: Element | null, tell: () => void): (() => void) | undefined {
  if (!place) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) tell();
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
