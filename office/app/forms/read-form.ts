/** The trimmed text of a field, '' when it is empty or missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The text of a field that may stay empty: undefined then. */
export function optionalTextOf(form: FormData, name: string): string | undefined {
  return textOf(form, name) || undefined
}

/** The name of a chosen file as it is stored: its end, without control characters; undefined when nothing is left. */
export function fileNameOf({ name }: File): string | undefined {
  return name.replace(/\p{C}/gu, '').trim().slice(-200) || undefined
}

/** The names of those fields that are empty, each with the message for it. */
export function missing(form: FormData, names: readonly string[], message: string): Record<string, string> | null {
  const empty = names.filter((name) => textOf(form, name) === '')
  return empty.length === 0 ? null : Object.fromEntries(empty.map((name) => [name, message]))
}
