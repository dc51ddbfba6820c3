/** What a frame has around its story: the page's own padding. */
const padding = 32;
const most = 720;

/** Makes each frame in a page as high as its story grows; one whose height is given is never lower than that. */
export function fitFrames(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));
  const onLoad = ({ target }: Event) => {
    const root = target instanceof HTMLIFrameElement && target.contentDocument?.getElementById('storybook-root');
    if (root) sizes.observe(root);
  };
  page.addEventListener('load', onLoad, { capture: true });
  return () => {
    sizes.disconnect();
    page.removeEventListener('load', onLoad, { capture: true });
  };
}

/** Frames that have been given more height than they began with keep it: a story that shrinks moves nothing under it. */
function fit(root: Element): void {
  const frame = root.ownerDocument.defaultView?.frameElement?.parentElement;
  const height = Math.min(root.scrollHeight + padding, most);
  if (frame && height > frame.clientHeight) frame.style.height = `${height}px`;
}

/** Tells once that a place is in view or nearly. */
export function whenNear(place: Element | null, tell: () => void): (() => void) | undefined {
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
