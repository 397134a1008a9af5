/**
 * Puts values into a text: `fill('Pay {amount}', { amount: '5' })` is 'Pay 5'. `{days|day|days}` is the word for one or for more of
 * them, which English needs. A missing value throws: it is a bug.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|(\w*)\|(\w*))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text has no value for {${name}}`)
    return more && one ? (String(value) === '1' ? one : more) : String(value)
  })
}
