/**
 * The dark modules of a row (1 is dark) as a part of an SVG path: a line from where the pen is, which is lifted over the light ones. As wide
 * as the row is high it is a third as long as the rectangles, and the code travels with the page.
 */
export function darkLine(modules: string): string {
  return Array.from(
    modules.matchAll(/(0*)(1+)/g),
    ([, light, dark]) => `${light === '' ? '' : `m${light!.length} 0`}h${dark!.length}`,
  ).join('')
}
