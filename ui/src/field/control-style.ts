/** The classes of a control that is typed into: 48 px and more, an edge of 3:1, red when wrong. */
export const controlStyle =
  'block min-h-12 w-full rounded-md border-2 border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted ' +
  '[&[readonly]]:bg-sand disabled:border-line disabled:bg-sand disabled:text-muted aria-invalid:border-danger'
