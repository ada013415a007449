// Looking at the colours of a page for the second time, in the other theme. Every row of a list and every link of a menu is drawn
// by the same rules: of elements that differ in neither their place in the page's structure, nor their attributes, nor their looks
// and those of what they stand in, one is looked at. What lies over what has been seen in the first theme.

/** Stands at the first of every kind while a page is looked at. */
export const FIRST_OF_KIND = 'data-first-of-kind';

/** Marks the first element of every kind. Runs in the page, and needs nothing around it. */
export function markKinds(mark: string): void {
  /** What an element says of itself, not how it looks. */
  const facts =
    /^(?:id|href|src|alt|title|name|value|for|datetime|aria-(?:label|labelledby|describedby|controls|owns))$/;
  const looks = ['color', 'background-color', 'background-image', 'font-size', 'font-weight', 'opacity', 'display'];
  const numbers = new Map<string, number>();
  const kinds = new Map<Element, number>();
  for (const element of document.body.querySelectorAll('*')) {
    const attributes = [...element.attributes].filter(({ name }) => !facts.test(name));
    const style = getComputedStyle(element);
    const kind = [
      element.parentElement === null ? '' : kinds.get(element.parentElement),
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...looks.map((look) => style.getPropertyValue(look)),
    ].join('\n');
    const seen = numbers.get(kind);
    const number = seen ?? numbers.size;
    numbers.set(kind, number);
    kinds.set(element, number);
    if (seen === undefined) element.setAttribute(mark, '');
  }
}

/** Takes the marks away again. Runs in the page. */
export function unmarkKinds(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}
