import type { Endpoint } from '../endpoint.ts'

/** What the id in a path names, where that belongs to a branch. */
export type BranchSubject =
  | 'loan'
  | 'borrower'
  | 'document'
  | 'payment'
  | 'request'
  | 'appointment'
  | 'contact'
  | 'slip'
  | 'promise'
  | 'mandate'
  | 'message'
  | 'hand_over'
  | 'day_end'
  | 'dual_control'

/**
 * How a call of the office keeps to the branches of its caller. A subject: the branch of the id in its path is looked at before anything
 * happens. `listed`: its query finds only what these branches may see, and a branch that it names is one of them. `named`: the same, and it
 * names one. `anybody`: the caller's own things, or the whole lender's that tell of no loan. `head_office`: only who works for all branches.
 */
export type BranchRule = BranchSubject | 'listed' | 'named' | 'anybody' | 'head_office'

/** Everything below one of these is about the thing that the id names: a new call there is guarded from its first day. */
const subjects: Readonly<Record<string, BranchSubject>> = {
  '/loans/{id}': 'loan',
  '/borrowers/{id}': 'borrower',
  '/documents/{id}': 'document',
  '/payments/{id}': 'payment',
  '/requests/{id}': 'request',
  '/appointments/{id}': 'appointment',
  '/calls/{id}': 'contact',
  '/contacts/{id}': 'contact',
  '/slips/{id}': 'slip',
  '/promises/{id}': 'promise',
  '/mandates/{id}': 'mandate',
  '/messages/{id}': 'message',
  '/cash/hand-overs/{id}': 'hand_over',
  '/day-ends/{id}': 'day_end',
  '/dual-controls/{id}': 'dual_control',
}

const single: Readonly<Record<string, Exclude<BranchRule, BranchSubject>>> = {
  'POST /loans/search': 'listed',
  'GET /loans/counts': 'listed',
  'GET /work/counts': 'listed',
  'POST /borrowers/search': 'listed',
  'GET /collections': 'listed',
  'GET /collections/counts': 'listed',
  'GET /appointments': 'listed',
  'GET /refund-requests': 'listed',
  'GET /slips': 'listed',
  'GET /promises': 'listed',
  'GET /promises/broken': 'listed',
  'GET /mandates': 'listed',
  'GET /conversations': 'listed',
  'GET /dual-controls': 'listed',
  'GET /day-ends': 'listed',
  'GET /day-ends/desks': 'listed',
  'GET /cash/drawer': 'listed',
  'GET /reports/figures': 'listed',
  'GET /reports/figures/file': 'listed',
  'GET /reports/waiting': 'listed',
  'GET /appointments/calendar': 'listed',
  'POST /cash/drawer': 'named',
  'GET /day-ends/sheet': 'named',
  'POST /day-ends': 'named',
  // the own drawer is at a branch of the caller's: it was opened there
  'POST /cash/drawer/bank': 'anybody',
  'POST /cash/drawer/hand-over': 'anybody',
  'POST /cash/drawer/close': 'anybody',
  'GET /branches': 'anybody',
  'GET /closed-days': 'anybody',
  'GET /announcements': 'anybody',
  'GET /announcements/waiting': 'anybody',
  'GET /status': 'anybody',
}

/** The own account, and what is kept against fraud of all the lender's customers. */
const forAnybody = ['/staff/', '/saved-views', '/blacklist']

/** The rule of a call. What is decided nowhere is for the head office alone. */
export function branchRuleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): BranchRule {
  const rule = single[`${method} ${path}`]
  if (rule !== undefined) return rule
  const subject = Object.keys(subjects).find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  if (subject !== undefined) return subjects[subject]!
  return forAnybody.some((prefix) => path.startsWith(prefix)) ? 'anybody' : 'head_office'
}
