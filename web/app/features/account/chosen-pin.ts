let chosen: string | undefined

/** Keeps the PIN between choosing and confirming it: in this page's memory, never in a storage. A reload forgets it. */
export function keepChosenPin(pin: string): void {
  chosen = pin
}

/** The PIN that was chosen on the page before. */
export function chosenPin(): string | undefined {
  return chosen
}

/** Forgets it, once it has served. */
export function forgetChosenPin(): void {
  chosen = undefined
}
