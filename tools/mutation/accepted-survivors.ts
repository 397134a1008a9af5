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
  {
    file: 'office/app/features/loan/actions/pre-approve-dialog.tsx',
    line: 'months: months ?? 0,',
    from: 'months ?? 0',
    to: 'months',
    reason: 'a term is always chosen: one without the other is stopped as missing before it is sent',
  },
  {
    file: 'office/app/features/loan/actions/pre-approve-dialog.tsx',
    line: 'months: months ?? 0,',
    from: '0',
    to: '-1',
    reason: 'never reached: a term is always chosen',
  },
  {
    file: 'office/app/features/loan/actions/pre-approve-dialog.tsx',
    line: 'times_per_month: times ?? 0',
    from: 'times ?? 0',
    to: 'times',
    reason: 'a term is always chosen',
  },
  {
    file: 'office/app/features/loan/actions/pre-approve-dialog.tsx',
    line: 'times_per_month: times ?? 0',
    from: '0',
    to: '1',
    reason: 'never reached: a term is always chosen',
  },
  {
    file: 'office/app/features/loan/actions/pre-approve-dialog.tsx',
    line: 'yearly_rate === undefined ?',
    from: 'yearly_rate === undefined',
    to: 'false',
    reason: 'what is undefined is left out of the JSON anyway',
  },
  {
    file: 'office/app/features/loan/actions/request-dialog.tsx',
    line: "chosen === 'document' ?",
    from: "chosen === 'document'",
    to: 'true',
    reason: 'no document is on the form then, so none is found',
  },
  {
    file: 'office/app/features/loan/action-panel.tsx',
    line: 'const blocked =',
    from: 'unmet.length > 0 && next',
    to: 'unmet.length > 0',
    reason: 'without a next step nothing is unmet',
  },
  {
    file: 'office/app/features/loan/action-panel.tsx',
    line: 'onClick={() => action !== blocked',
    from: 'action !== blocked && setOpen(action)',
    to: '!(action !== blocked && setOpen(action))',
    reason: 'what a press answers is not read',
  },
  {
    file: 'office/app/features/loan/payments-list.tsx',
    line: 'callOffice(reversePayment',
    from: "reversing ?? ''",
    to: 'reversing',
    reason: 'the question is open only while a payment is chosen',
  },
  {
    file: 'core/src/loan/undone-fees.ts',
    line: 'if (doubtful.length === 0)',
    from: 'doubtful.length === 0',
    to: 'false',
    reason: 'without a doubtful fee none is left to judge; returning early only saves work',
  },
  {
    file: 'core/src/loan/repayment-schedule.ts',
    line: 'if (balance >= 0 && doubled',
    from: '0',
    to: '1',
    reason: 'a balance of nothing costs nothing in either arithmetic',
  },
  {
    file: 'core/src/notification/contact-guard.ts',
    line: '86_400_000',
    from: '86_400_000',
    to: '86400001',
    reason: 'a day in milliseconds; nobody writes within the one',
  },
  {
    file: 'core/src/product/product.ts',
    line: '.toSorted((one, other)',
    from: 'one.validFrom < other.validFrom',
    to: 'one.validFrom <= other.validFrom',
    reason: 'the same days were compared before by their numbers',
  },
  {
    file: 'core/src/profile/deletion-rules.ts',
    line: 'loan.reapply_date && {',
    from: "loan.reapply_date && { reason: 'refusal_recent', from: loan.reapply_date }",
    to: "{ reason: 'refusal_recent', from: loan.reapply_date }",
    reason: 'an obstacle without a day is dropped two lines below',
  },
  {
    file: 'core/src/profile/deletion-rules.ts',
    line: '.filter((wait) =>',
    from: 'wait !== null && wait.from !== null',
    to: 'wait !== null',
    reason: 'every obstacle that is left has a day; the check is for the type',
  },
  {
    file: 'core/src/loan/payoff.ts',
    line: 'const running =',
    from: 'each.dueDate > date',
    to: 'each.dueDate >= date',
    reason: 'on a due day itself the running period has earned nothing, whichever instalment is named',
  },
  {
    file: 'core/src/loan/payoff.ts',
    line: 'if (notDue.size === 1',
    from: 'date <= start',
    to: 'date < start',
    reason: 'the first day of a period counts zero days',
  },
  {
    file: 'core/src/loan/lateness.ts',
    line: 'if (instalment === null',
    from: 'instalment === null || terms.amount === 0',
    to: 'terms.amount === 0',
    reason: 'without an open instalment a loan is no day late',
  },
]
