/** What somebody has typed into the registration, under its own names (docs/product.md §3.2); never a PIN or a code. */
export type RegistrationDraft = {
  readonly name: string
  readonly phone: string
  readonly dob: string
  readonly provinceWork: string
  readonly provinceResident: string
  readonly incomeType: string
  readonly salary: string
  readonly email: string
  readonly socialMedia: { readonly channel: string; readonly url: string }
  readonly accept: boolean
}

const empty: RegistrationDraft = {
  name: '',
  phone: '',
  dob: '',
  provinceWork: '',
  provinceResident: '',
  incomeType: '',
  salary: '',
  email: '',
  socialMedia: { channel: '', url: '' },
  accept: false,
}

const key = 'letwe-registration'
/** As long as the server keeps a pending registration. */
const keptMs = 24 * 3_600_000

/** The draft of this phone, or an empty one; a day after the last change it is forgotten. */
export function readDraft(): RegistrationDraft {
  try {
    const { draft, until } = JSON.parse(localStorage.getItem(key) ?? 'null') as { draft: Partial<RegistrationDraft>; until: number }
    return until > Date.now() ? { ...empty, ...draft } : empty
  } catch {
    return empty
  }
}

/** Keeps the draft, so that a reload loses nothing. */
export function keepDraft(draft: RegistrationDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ draft, until: Date.now() + keptMs }))
  } catch {
    // a full or forbidden storage only costs the draft
  }
}

/** Forgets the draft. */
export function forgetDraft(): void {
  localStorage.removeItem(key)
}
