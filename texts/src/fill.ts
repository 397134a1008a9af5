/** Puts values into a text: `fill('Pay {amount}', { amount: '5' })` is 'Pay 5'. A missing value throws: it is a bug. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text has no value for {${name}}`)
    return String(value)
  })
}
