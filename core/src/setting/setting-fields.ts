import { ledgerAccounts } from '../ledger/ledger-account.ts'
import { lossClasses } from '../ledger/loss-policy.ts'
import { loanTypes } from '../loan/loan-type.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import { messageGroups } from './message-groups.ts'
import { summedOperations } from '../staff/personal-totals.ts'
import { promisedQueues } from '../work-queue/promised-queues.ts'
import { staffRoles } from '../staff/usual-roles.ts'
import type { SettingArea } from './setting-areas.ts'
import type { FieldKind, SettingField, SettingGroup } from './setting-field.ts'

const fields = (kind: FieldKind, prefix: string, names: string): SettingField[] =>
  names.split(' ').map((name) => ({ path: prefix + name, kind }))

const appointment = (name: string): SettingGroup => ({
  group: name,
  fields: [
    { path: `${name}.times`, kind: 'times' },
    { path: `${name}.minutes`, kind: 'minutes' },
    { path: `${name}.capacity`, kind: 'whole' },
    { path: `${name}.daysAhead`, kind: 'days' },
  ],
})
const limits = (ofLimits: string, ofTotals: string): SettingField[] => [
  ...fields('money', ofLimits, 'paymentAloneMax moneyOutMax'),
  ...summedOperations.flatMap((operation) => fields('money', `${ofTotals}${operation}.`, 'day month')),
]
/** The limits of two roles from before each role had its own: only the history shows them. */
const earlierLimits = (role: string): SettingGroup => ({
  group: role,
  earlier: true,
  fields: limits(`controls.limits.${role}.`, `controls.totals.${role}.`),
})
const role = (code: string): SettingGroup => ({
  group: code,
  fields: [
    { path: `roles.${code}.name`, kind: 'translated' },
    { path: `roles.${code}.permissions`, kind: 'permissions' },
    ...limits(`roles.${code}.limits.`, `roles.${code}.totals.`),
  ],
})

/** Every value of every area but that of the roles, in display order. A value outside this list stays unchanged. */
const settingGroups: Readonly<Record<SettingArea, readonly SettingGroup[]>> = {
  company: [
    {
      group: 'names',
      fields: [...fields('translated', '', 'name legalName address'), ...fields('text', '', 'licenceNumber taxId billerId province')],
    },
    {
      group: 'contact',
      fields: [
        ...fields('phone', '', 'phone'),
        ...fields('text', '', 'email social.facebookPage social.messenger social.line'),
        ...fields('phone', '', 'social.viber'),
      ],
    },
    { group: 'bank', fields: fields('text', 'bankAccount.', 'bank number name') },
  ],
  hours: [
    { group: 'office', fields: [...fields('time', 'officeHours.', 'opens closes'), { path: 'officeHours.weekdays', kind: 'weekdays' }] },
    { group: 'review', fields: fields('days', 'reviewDays.', 'from to') },
  ],
  appointments: [
    appointment('interview'),
    appointment('branchVisit'),
    { group: 'length', fields: fields('minutes', '', 'interviewMinutes') },
  ],
  eligibility: [
    {
      group: 'eligibility',
      fields: [
        ...fields('whole', 'eligibility.', 'minimumAgeToRegister ageLimit minimumAgeToBorrow'),
        ...fields('months', 'eligibility.', 'minimumMonthsInThailand minimumMonthsWithEmployer permitMonthsAfterLastRepayment'),
      ],
    },
    { group: 'application', fields: [{ path: 'employers', kind: 'names' }] },
  ],
  limits: [
    {
      group: 'both',
      fields: [
        { path: 'controls.proposalDays', kind: 'days' },
        { path: 'controls.payoutAloneMax', kind: 'money' },
        { path: 'controls.slipDays', kind: 'days' },
        { path: 'controls.bureauReplyDays', kind: 'days' },
        { path: 'controls.minInterviewMinutes', kind: 'minutes' },
        { path: 'controls.drawerMax', kind: 'money' },
      ],
    },
    { group: 'assignment', fields: [{ path: 'controls.assignment', kind: 'assignment' }] },
    { group: 'promises', fields: promisedQueues.map((queue) => ({ path: `controls.promisedHours.${queue}`, kind: 'hours' })) },
    earlierLimits('officer'),
    earlierLimits('manager'),
  ],
  /** Each role is a group (`groupsOf`). */
  roles: [],
  messages: messageGroups,
  accounts: [
    {
      group: 'losses',
      fields: lossClasses.flatMap((name, place) => [
        ...(place === 0 ? [] : fields('days', `losses.${name}.`, 'from')),
        ...fields('share', `losses.${name}.`, 'rate'),
      ]),
    },
    {
      group: 'taxes',
      fields: [
        { path: 'taxes.stampDuty', kind: 'flag' },
        ...fields('share', 'taxes.', 'interest.businessTax lateFee.businessTax lateFee.vat'),
      ],
    },
    ...ledgerAccounts.map((account) => ({
      group: account,
      fields: [...fields('text', `chart.${account}.`, 'number'), ...fields('translated', `chart.${account}.`, 'name')],
    })),
  ],
  branch: [
    {
      group: 'branch',
      fields: [
        ...fields('phone', '', 'phone'),
        ...fields('time', '', 'opens closes'),
        { path: 'weekdays', kind: 'weekdays' },
        { path: 'capacity', kind: 'whole' },
        { path: 'active', kind: 'flag' },
      ],
    },
  ],
  closed_days: [{ group: 'closed_days', fields: [{ path: 'days', kind: 'closed_days' }] }],
  announcement: [
    {
      group: 'announcement',
      fields: [
        { path: 'title', kind: 'translated' },
        { path: 'body', kind: 'paragraphs' },
        { path: 'published_date', kind: 'date' },
        { path: 'ends_date', kind: 'last_date' },
      ],
    },
  ],
  product: [
    {
      group: 'product_name',
      fields: [...fields('translated', '', 'name'), { path: 'description', kind: 'translated_or_none' }, { path: 'offered', kind: 'flag' }],
    },
    { group: 'rate', fields: fields('rate', 'terms.rate.', 'yearly minYearly legalCap') },
    { group: 'size', fields: fields('money', 'terms.size.', 'min max firstMax approvedMax step') },
    { group: 'terms', fields: loanTypes.map((type) => ({ path: `terms.terms.${type}`, kind: 'terms' })) },
    {
      group: 'late_fee',
      fields: [...fields('money', 'terms.lateFee.', 'amount freeUpTo'), ...fields('days', 'terms.lateFee.', 'afterDays monthDays')],
    },
    { group: 'fees', fields: paymentTypes.flatMap((type) => fields('money', `terms.repaymentFees.${type}.`, 'from to')) },
    {
      group: 'affordability',
      fields: [
        { path: 'terms.affordability.maxIncomePercent', kind: 'percent' },
        ...fields('share', 'terms.affordability.', 'familyShare'),
        ...fields('money', 'terms.affordability.', 'minLeft'),
      ],
    },
    {
      group: 'rules',
      fields: [
        { path: 'terms.goodCustomer.minLoans', kind: 'whole' },
        ...fields('days', 'terms.', 'goodCustomer.maxDaysLate deferral.maxDays partPayment.choiceDays writeOff.minDaysLate'),
        { path: 'terms.deferral.maxPerLoan', kind: 'whole' },
        ...fields('months', 'terms.', 'reapplyAfterMonths branchVisitAfterMonths'),
      ],
    },
  ],
}

/** The values of an area that some of its values have, in display order; those of roles by their code. */
export function groupsOf(area: SettingArea, ...values: readonly object[]): readonly SettingGroup[] {
  if (area !== 'roles') return settingGroups[area]
  const codes = values.flatMap((value) => Object.keys((value as { readonly roles?: object }).roles ?? {}))
  return [...new Set(codes)].toSorted((one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1)).map(role)
}

/** The built-in roles stand first. */
function orderOf(code: string): number {
  const place = (staffRoles as readonly string[]).indexOf(code)
  return place < 0 ? staffRoles.length : place
}
