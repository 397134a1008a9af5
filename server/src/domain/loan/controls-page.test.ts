import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { clientApi } from '@let-twe/core/client-api.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { rolesWith, staffRoles, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { permissions } from '@let-twe/core/staff/permission.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { formatAmount } from '@let-twe/texts/format.ts'
import { loanTransitions } from '@let-twe/core/loan/loan-state.ts'
import { isOverridable } from '@let-twe/core/loan/override.ts'
import { dualControlKinds, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { paymentWarnings } from '@let-twe/core/loan/payment-warnings.ts'
import { postingReasons } from '@let-twe/core/payment/posting-reasons.ts'
import { loanSteps, preconditionRules, preconditions } from '@let-twe/core/loan/preconditions.ts'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/controls.md'), 'utf8')

/** The cells of every row of a table whose first cell matches. */
function rowsOf(first: RegExp): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell))
}

test('docs/controls.md lists exactly the roles and conditions of each step, and the second-person approvals', () => {
  const cells = rowsOf(/^`/).flatMap(([first = '', ...rest]) => first.split(', ').map((name) => [name, ...rest]))
  const who = loanSteps.map((step) => [
    `\`${step}\``,
    loanTransitions[step].by.map((each) => (each === 'borrower' ? each : `\`${each}\``)).join(', '),
  ])
  const needs = preconditionRules.map((rule) => [
    `\`${rule}\`${isOverridable(rule) ? ' *' : ''}`,
    preconditions[rule].steps.length === loanSteps.length ? 'all' : preconditions[rule].steps.join(', '),
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
  const listed = cells.map((row) => row.slice(0, row.length - 1).join(' | '))
  const expected = [...bundles, ...who, ...needs, ...two, ...warnings, ...waits].map((row) => row.join(' | '))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('docs/controls.md names the limits of the demo', () => {
  const { limits, totals, payoutAloneMax } = controlsOf(demoLender)
  for (const role of ['officer', 'manager'] as const) {
    const { paymentAloneMax, moneyOutMax } = limits[role]
    const pays = usualRoles[role].includes('disburse') ? formatAmount(payoutAloneMax) : 'never'
    const cells = [role, formatAmount(paymentAloneMax), formatAmount(moneyOutMax), pays]
    expect(page).toContain(`| ${cells.join(' | ')} |`)
    const sums = Object.values(totals[role]).map(({ day, month }) => (month === 0 ? 'never' : [day, month].map(formatAmount).join(' / ')))
    expect(page).toContain(`| ${[role, ...sums].join(' | ')} |`)
  }
  expect(page).toContain(`(${demoProduct.terms.writeOff.minDaysLate} days)`)
})

test('every row of the control matrix names calls, files, events and tests that exist', () => {
  const paths = ['core', 'server'].flatMap((part) => {
    const folder = join(root, part, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  })
  const names = new Set(paths.map((path) => basename(path)))
  const source = paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const calls = new Set([officeApi, clientApi].flatMap((api) => Object.values(api).flat()).map(({ method, path }) => `${method} ${path}`))
  const isPlace = (place: string) => calls.has(place) || names.has(place) || source.includes(place) || place.startsWith('npm run ')
  const isEvent = (event: string) => {
    const [subject = '', verb = ''] = event.split('.')
    if (verb === '' || source.includes(`'${event}'`)) return true
    return dualControlKinds.some((kind) => kind === subject)
      ? ['propose', 'confirm', 'refuse', 'end'].includes(verb)
      : source.includes(`\`${subject}.\${`)
  }
  const matrix = rowsOf(/^[A-Z]\d+$/).filter((row) => row.length === 6)
  const missing = matrix.flatMap(([number = '', , , where = '', evidence = '', tests = '']) =>
    [
      ...quotedIn(where).filter((each) => !isPlace(each)),
      ...quotedIn(evidence).filter((each) => !isEvent(each)),
      ...quotedIn(tests).filter((each) => !each.endsWith('.test.ts') || !names.has(each)),
      ...(quotedIn(tests).length === 0 ? ['a test'] : []),
    ].map((each) => `${number}: ${each}`),
  )
  expect(missing).toEqual([])
  expect(matrix.length).toBeGreaterThan(40)
})

function quotedIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, quoted = '']) => quoted)
}
