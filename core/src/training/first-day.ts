/** The tasks of an officer's first day, each done once its event stands in the trail of the day, and the page where it begins. */
export const firstDayTasks = [
  { task: 'find_person', action: 'borrower.view', path: '/borrowers' },
  { task: 'open_case', action: 'loan.view', path: '/loans' },
  { task: 'check_answer', action: 'loan.answer_checked', path: '/loans' },
  { task: 'write_note', action: 'loan.note', path: '/loans' },
  { task: 'open_drawer', action: 'drawer.open', path: '/money/drawer' },
  { task: 'record_payment', action: 'payment.record', path: '/loans' },
  { task: 'answer_message', action: 'conversation.answer', path: '/conversations' },
  { task: 'call_borrower', action: 'contact.call', path: '/collections' },
] as const

export type FirstDayTask = (typeof firstDayTasks)[number]['task']
