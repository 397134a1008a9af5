/** Who gets a case that nobody works on: `nobody` until a person takes it, or a colleague by a rule of the lender. */
export const assignmentRules = ['nobody', 'in_turn', 'fewest'] as const

export type AssignmentRule = (typeof assignmentRules)[number]
