declare module 'virtual:catalogue-files' {
  import type { Language } from '@let-twe/core/language.ts'
  /** The address of each catalogue in the client's build; empty while developing. */
  export const catalogueFiles: Readonly<Partial<Record<Language, string>>>
}
