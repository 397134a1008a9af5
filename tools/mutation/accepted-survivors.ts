/** A mutant that no test can or need notice, and why. It counts neither for nor against the score. */
export type AcceptedSurvivor = {
  readonly file: string
  /** A part of the line that is changed, enough to know it by. */
  readonly line: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  {
    file: 'core/src/loan/payoff.ts',
    line: 'const paidSince =',
    from: 'each.date > start',
    to: 'each.date >= start',
    reason: 'what was paid on the first day counts for zero days',
  },
  {
    file: 'core/src/fields.ts',
    line: 'text.length <= maximum',
    from: 'true',
    to: 'false',
    reason: 'the first finding of a field is the one that is told; stopping there only saves work',
  },
  {
    file: 'core/src/loan/undone-fees.ts',
    line: 'known = withFee(known, fee)',
    from: 'known = withFee(known, fee)',
    to: '{}',
    reason: 'a fee stands only on a loan that is late without it, so the later fees are judged alike',
  },
  {
    file: 'core/src/money.ts',
    line: 'if (numerator < 0n ||',
    from: 'denominator <= 0n',
    to: 'denominator < 0n',
    reason: 'a division by 0n throws a RangeError by itself',
  },
  {
    file: 'core/src/notification/contact-guard.ts',
    line: 'const openings = contact.overdue',
    from: 'contact.overdue',
    to: 'true',
    reason: 'eight o’clock is only tried: mayContact judges it, and the end of the quiet hours comes first or forbids it',
  },
  {
    file: 'core/src/location/district.ts',
    line: 'const farthestM =',
    from: '25_000',
    to: '25001',
    reason: 'a round number in metres; nothing lies within the one metre',
  },
]
