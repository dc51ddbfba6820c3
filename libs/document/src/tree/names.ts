const hasCapital = /[A-Z]/;

/** The name in HTML of an attribute that is named as hast has it. */
export function attributeName(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'tabIndex') return 'tabindex';
  return hasCapital.test(property) ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : property;
}

/** The name in hast of an attribute that is named as HTML has it. */
export function propertyName(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (attribute === 'tabindex') return 'tabIndex';
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
