/** A mutant that no test can or need notice, and why. It counts neither for nor against the score. */
export type AcceptedSurvivor = {
  readonly file: string
  /** A part of the line that is changed, enough to know it by. */
  readonly line: string
  readonly from: string
  readonly to: string
  readonly reason: string
}
