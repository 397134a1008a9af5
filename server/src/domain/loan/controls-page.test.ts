import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { staffRoles } from '@let-twe/core/staff/staff-role.ts'
import { rolesWith, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { permissions } from '@let-twe/core/staff/permission.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { formatAmount } from '@let-twe/texts/format.ts'
import { loanTransitions } from '@let-twe/core/loan/loan-state.ts'
import { isOverridable } from '@let-twe/core/loan/override.ts'
import { dualControlKinds, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { postingReasons } from '@let-twe/core/payment/posting-reasons.ts'
import { loanSteps, preconditionRules, preconditions } from '@let-twe/core/loan/preconditions.ts'

test('docs/controls.md lists exactly the roles and conditions of each step, and the second-person approvals', () => {
  const page = readFileSync(new URL('../../../../docs/controls.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const who = loanSteps.map((step) => [
    `\`${step}\``,
    loanTransitions[step].by.map((each) => (each === 'borrower' ? each : `\`${each}\``)).join(', '),
  ])
  const needs = preconditionRules.map((rule) => [
    `\`${rule}\`${isOverridable(rule) ? ' *' : ''}`,
    ...loanSteps.map((step) => (preconditions[rule].steps.includes(step) ? 'yes' : '')),
  ])
  const two = dualControlKinds.map((kind) => {
    const { propose, confirm, days } = dualControls[kind]
    return [`\`${kind}\``, `\`${propose}\``, `\`${confirm}\``, String(days)]
  })
  const bundles = permissions.map((permission) => [
    `\`${permission}\``,
    ...staffRoles.map((role) => (rolesWith(permission).includes(role) ? 'yes' : '')),
  ])
  const warnings = paymentWarnings.map((warning) => [`\`${warning}\``])
  const waits = postingReasons.map((reason) => [`\`${reason}\``])
  expect(cells.map((row) => row.slice(0, row.length - 1))).toEqual([...bundles, ...who, ...needs, ...two, ...warnings, ...waits])
})

test('docs/controls.md names the limits of the demo', () => {
  const page = readFileSync(new URL('../../../../docs/controls.md', import.meta.url), 'utf8')
  const { limits, payoutAloneMax } = controlsOf(demoLender)
  for (const role of ['officer', 'manager'] as const) {
    const { paymentAloneMax, backdatedDays, moneyOutMax } = limits[role]
    const pays = usualRoles[role].includes('disburse') ? formatAmount(payoutAloneMax) : 'never'
    const cells = [role, formatAmount(paymentAloneMax), backdatedDays, formatAmount(moneyOutMax), pays]
    expect(page).toContain(`| ${cells.join(' | ')} |`)
  }
  expect(page).toContain(`(${demoProduct.terms.writeOff.minDaysLate} days)`)
})
