/** What a person asks of a page by their system's settings, and the toolbar in their place. */
const features = {
  motion: '(prefers-reduced-motion: reduce)',
  colours: '(forced-colors: active)',
} as const;

type Feature = keyof typeof features;

const always = '(min-width: 0px)';

const on = new Set<Feature>();

/** The rules that were changed, each with the condition that it was written with. */
const changed = new Map<CSSMediaRule, string>();

const withSwitches = (condition: string) =>
  [...on].reduce((text, feature) => text.replaceAll(features[feature], always), condition);

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    // Layers, and rules within rules.
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* mediaRules(rule.cssRules);
  }
}

function apply(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const written = changed.get(rule) ?? rule.media.mediaText;
      const wanted = withSwitches(written);
      if (wanted === rule.media.mediaText) continue;
      changed.set(rule, written);
      rule.media.mediaText = wanted;
    }
  }
}

/** The styles of what is loaded later come later. */
function watch(): void {
  new MutationObserver(apply).observe(document.head, { childList: true });
  document.head.addEventListener('load', apply, { capture: true });
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, withSwitches(query));
}

let isWatching = false;

/** Switches to the rules for one of the settings, whatever the system says; off, the system's setting counts again. */
export function switchFeature(feature: Feature, isOn: boolean): void {
  if (on.has(feature) === isOn) return;
  if (isOn) on.add(feature);
  else on.delete(feature);
  if (!isWatching) watch();
  isWatching = true;
  apply();
}
