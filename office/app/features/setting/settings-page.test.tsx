import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { areaOf } from '@let-twe/core/setting/setting-areas.ts'
import { languageFacts, languages } from '@let-twe/core/language.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { ledgerAccounts } from '@let-twe/core/ledger/ledger-account.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { listRoles } from '@let-twe/core/staff/endpoints.ts'
import { rolesOf } from '@let-twe/core/staff/rights.ts'
import { usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleRoles } from '../../testing/sample-role.ts'
import { SettingValue } from './setting-value.tsx'
import * as settingsPage from './settings-page.tsx'

const { setting, layout, common, errors, office, permission, ui } = textsIn('en')
const { name, description, offered, terms } = demoProduct
const value = { name, description, offered, terms }
const version = {
  number: null,
  valid_from: '2020-01-01',
  state: 'current',
  value,
  by: 'command',
  confirmed_by: null,
  at: '2026-11-20T03:00:00.000Z',
  reason: null,
} as const

test('a change is looked at before it is proposed, and goes as it was typed', async () => {
  const server = officeServer()
  server.on(getSetting, { versions: [version], waiting: null, usual: null, products: [] })
  server.on(proposeSetting, { id: null, subject: null, booked: 0, backtest: null })
  await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: '/settings/product' })
  const form = screen.getByText(setting.propose).closest('details')!
  form.open = true
  const type = (label: string, text: string) => fireEvent.change(within(form).getByLabelText(label), { target: { value: text } })
  type(setting.terms_rate_yearly, '24')
  type(setting.terms_lateFee_amount, '62.50')
  type(setting.reason, 'Cheaper money')
  fireEvent.click(within(form).getByRole('button', { name: setting.preview }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining(setting.before),
    expect.stringMatching(/36%.*24%/),
    expect.stringMatching(/50.*62\.50/),
    expect.stringContaining(setting.example_first),
    expect.stringContaining(setting.example_repeat),
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: setting.propose_send }))
  const wanted = withValues(value, { 'terms.rate.yearly': 2400, 'terms.lateFee.amount': 6250 })
  const body = { value: wanted, valid_from: expect.any(String), reason: 'Cheaper money' }
  await expect
    .poll(() => server.calls(proposeSetting).map(({ sent }) => sent.body))
    .toEqual([
      { ...body, only_check: true },
      { ...body, only_check: false },
    ])
})

test('the rule that assigns cases is chosen among three, and goes as it was chosen', async () => {
  const server = officeServer()
  const limits = areaOf('limits', demoLender)
  server.on(getSetting, { versions: [{ ...version, value: limits }], waiting: null, usual: null, products: [] })
  server.on(proposeSetting, { id: null, subject: null, booked: 0, backtest: null })
  await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: '/settings/limits' })
  const form = screen.getByText(setting.propose).closest('details')!
  form.open = true
  const choice = within(form).getByLabelText<HTMLSelectElement>(setting.controls_assignment)
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual([
    'nobody',
    [setting.assignment_nobody, setting.assignment_in_turn, setting.assignment_fewest],
  ])
  fireEvent.change(choice, { target: { value: 'fewest' } })
  fireEvent.change(within(form).getByLabelText(setting.reason), { target: { value: 'Fair' } })
  fireEvent.click(within(form).getByRole('button', { name: setting.preview }))
  expect((await screen.findByRole('dialog')).textContent).toContain(setting.assignment_fewest)
  expect(server.calls(proposeSetting)[0]!.sent.body).toMatchObject({ value: withValues(limits, { 'controls.assignment': 'fewest' }) })
})

test('an address that the reader has no page at leads home, and offers no other try', async () => {
  officeServer().on(getSetting, new Refusal('not_found'))
  await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: '/settings/product', session: sessionOf('officer') })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(layout.not_found_title)
  expect(screen.queryByRole('button', { name: common.retry })).toBeNull()
})

test.each(['nonsense', 'branch', 'hours/00000000-0000-4000-8000-000000000001'])(
  'there are no settings at /settings/%s, and nothing is fetched',
  async (address) => {
    const server = officeServer()
    await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: `/settings/${address}` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(layout.not_found_title)
    expect(server.calls(getSetting)).toEqual([])
  },
)

test('a page that could not be loaded has a heading, another try and a way on', async () => {
  officeServer().on(getSetting, new Refusal('server_error'))
  await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: '/settings/hours' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(office.broken_title)
  expect(screen.getByRole('button', { name: common.retry })).toBeTruthy()
  expect(screen.getByRole('link', { name: layout.go_home })).toBeTruthy()
})

test('several products are tabs with their state; the shown one is edited', async () => {
  const products = [
    { id: sampleId(61), code: 'standard', name, state: 'offered' as const, shown: false },
    {
      id: sampleId(62),
      code: 'emergency',
      name: { mm: 'အရေးပေါ်', en: 'Emergency loan', th: 'ฉุกเฉิน' },
      state: 'not_offered' as const,
      shown: true,
    },
  ]
  const server = officeServer()
  server.on(getSetting, { versions: [version], waiting: null, usual: null, products })
  await renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: `/settings/product/${sampleId(62)}` })
  const tabs = within(screen.getByRole('navigation', { name: setting.products })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    [`Standard loan (${setting.product_offered})`, `/settings/product/${sampleId(61)}`, null],
    [`Emergency loan (${setting.product_not_offered})`, `/settings/product/${sampleId(62)}`, 'page'],
  ])
})

const roles = { roles: rolesOf({}) }
const rolesServer = () =>
  officeServer()
    .on(getSetting, { versions: [{ ...version, value: roles }], waiting: null, usual: null, products: [] })
    .on(listRoles, sampleRoles)
    .on(proposeSetting, { id: null, subject: null, booked: 0, backtest: null })
const showRoles = (query = '') => renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: `/settings/roles${query}` })

test('a role names its risky pairs, and a permission that is taken from it is proposed at once', async () => {
  const server = rolesServer()
  await showRoles('?of=officer')
  expect(screen.getByText(`${permission.take_cash} + ${permission.sign_day}`)).toBeTruthy()
  const form = screen.getByText(setting.propose).closest('details')!
  form.open = true
  fireEvent.click(within(form).getByLabelText(permission.take_cash))
  fireEvent.change(within(form).getByLabelText(setting.reason), { target: { value: 'A cashier came' } })
  fireEvent.click(within(form).getByRole('button', { name: setting.preview }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row').at(-1)!.textContent).toContain(permission.take_cash)
  fireEvent.click(dialog.getByRole('button', { name: setting.propose_send }))
  const permissions = usualRoles.officer.filter((each) => each !== 'take_cash').toSorted()
  await expect
    .poll(() =>
      server
        .calls(proposeSetting)
        .map(({ sent }) => sent.body)
        .at(-1),
    )
    .toMatchObject({ only_check: false })
  const { value: sent } = server.calls(proposeSetting).at(-1)!.sent.body as unknown as { value: typeof roles }
  expect(sent.roles['officer']!.permissions.toSorted()).toEqual(permissions)
  expect(sent.roles['manager']).toEqual(roles.roles['manager'])
})

test('a new role opens with its form, and every empty input is named before anything is sent', async () => {
  const server = rolesServer()
  await showRoles('?of=new')
  const form = screen.getByText(setting.propose_new).closest('details')!
  expect(form.open).toBe(true)
  fireEvent.change(within(form).getByLabelText(`${setting.role_name} (English)`), { target: { value: 'Auditor' } })
  fireEvent.click(within(form).getByRole('button', { name: setting.preview }))
  const summary = within(await screen.findByRole('region', { name: ui.errors_title }))
  const links = summary.getAllByRole<HTMLAnchorElement>('link')
  const [first, second] = languages.filter((each) => each !== 'en').map((each) => `${setting.role_name} (${languageFacts[each].name})`)
  expect(links.map(({ textContent }) => textContent)).toEqual(
    [first, second, setting.reason].map((label) => `${label}: ${errors.field_required}`),
  )
  for (const { hash } of links) expect(document.getElementById(decodeURIComponent(hash.slice(1)))).toBeTruthy()
  expect(server.calls(proposeSetting)).toEqual([])
})

test('a plan says which risk is left, and is proposed with a reason', async () => {
  const server = rolesServer()
  await showRoles()
  const plan = within(screen.getByText(fill(setting.staffing_people, { count: 8 })).closest('details')!)
  expect(plan.getByText(setting.staffing_risk_8)).toBeTruthy()
  fireEvent.click(plan.getByText(setting.staffing_see))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(setting.reason), { target: { value: 'We are eight' } })
  fireEvent.click(dialog.getByRole('button', { name: setting.propose_send }))
  await expect.poll(() => server.calls(proposeSetting).length).toBe(1)
  const { value: sent } = server.calls(proposeSetting)[0]!.sent.body as unknown as { value: typeof roles }
  expect(Object.keys(sent.roles).toSorted()).toEqual(['admin', 'bookkeeper', 'cashier', 'manager', 'officer'])
})

test('an unknown role shows the list of all', async () => {
  rolesServer()
  await showRoles('?of=nobody')
  expect(screen.getByRole('region', { name: setting.area_roles })).toBeTruthy()
})

const accounts = { chart: { ...npaeChart, rent: { ...npaeChart.rent, number: '5220-09' } } }
const showAccounts = (query = '') => {
  const server = officeServer()
  server.on(getSetting, { versions: [{ ...version, value: accounts }], waiting: null, usual: null, products: [] })
  server.on(proposeSetting, { id: null, subject: null, booked: 0, backtest: null })
  return renderPage(settingsPage, { path: '/settings/:area?/:subject?', at: `/settings/accounts${query}` }).then(() => server)
}

test('the chart of accounts is one line an account, by number, each leading to its own values', async () => {
  await showAccounts()
  const [, ...rows] = within(screen.getByRole('region', { name: setting.area_accounts })).getAllByRole('row')
  expect(rows).toHaveLength(ledgerAccounts.length)
  expect(rows[0]!.textContent).toBe('1110-01Cash')
  const link = screen.getByRole('link', { name: '5220-09' })
  expect(link.getAttribute('href')).toBe('/settings/accounts?of=rent')
  expect(screen.queryByLabelText(setting.account_number)).toBeNull()
})

test('an account is changed alone, and the others stay', async () => {
  const server = await showAccounts('?of=rent')
  expect(screen.queryByRole('region', { name: setting.area_accounts })).toBeNull()
  const form = screen.getByText(setting.propose).closest('details')!
  form.open = true
  fireEvent.change(within(form).getByLabelText(setting.account_number), { target: { value: '5220-02' } })
  fireEvent.change(within(form).getByLabelText(setting.reason), { target: { value: 'As in Express' } })
  fireEvent.click(within(form).getByRole('button', { name: setting.preview }))
  await screen.findByRole('dialog')
  const { value: sent } = server.calls(proposeSetting)[0]!.sent.body as unknown as { value: typeof accounts }
  expect(sent.chart).toEqual({ ...accounts.chart, rent: { ...accounts.chart.rent, number: '5220-02' } })
})

test('something new has no limit before it, but nothing', () => {
  renderIn('en', <SettingValue field={{ path: 'title', kind: 'translated' }} value={undefined} />)
  expect(document.body.textContent).toBe(office.none)
})

test('a province and a bank are named', () => {
  renderIn('en', <SettingValue field={{ path: 'province', kind: 'text' }} value="TH-74" />)
  renderIn('en', <SettingValue field={{ path: 'bankAccount.bank', kind: 'text' }} value="004" />)
  expect(document.body.textContent).toBe('Samut SakhonKasikornbank (KBANK)')
})
