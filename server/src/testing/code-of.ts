/** The code of a refusal that a call was answered with; undefined for an answer that is none. */
export function codeOf({ body }: { readonly body: { readonly response?: { readonly code: string } } }): string | undefined {
  return body.response?.code
}
