/** Mistakes as messages by field name; the input of the error summary. */
export type FieldMessages = Readonly<Record<string, string>>

/** For the summary of a longer form: each message with the name of its field, since many may say the same. */
export function labelledErrors(errors: FieldMessages, labels: Readonly<Record<string, string>>): FieldMessages {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const label = labels[field]
      return [field, !label ? message : `${label.replace(/[?။:]$/u, '')}: ${message}`]
    }),
  )
}
