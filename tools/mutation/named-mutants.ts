/** A mistake that once went unnoticed, or would cost money: it is made in every run, and some test must notice. */
export type NamedMutant = {
  readonly name: string
  readonly file: string
  /** What stands in the file exactly once; when it does not, the list is out of date and the run fails. */
  readonly from: string
  readonly to: string
  readonly tests: readonly string[]
}

export const namedMutants: readonly NamedMutant[] = [
  {
    name: 'the proposer is offered to approve',
    file: 'core/src/office/office-actions.ts',
    from: 'return !loan.approved && loan.proposedBy !== me',
    to: 'return !loan.approved',
    tests: ['core/src/office/', 'office/app/features/loan/'],
  },
  {
    name: 'the page of a second phone wins over the step that the server knows',
    file: 'web/app/features/application/load-application.ts',
    from: 'if (pathname !== page) throw redirect(page)',
    to: '',
    tests: ['web/app/features/application/'],
  },
  {
    name: 'the documents page goes on without documents',
    file: 'web/app/features/application/required-documents-form.tsx',
    from: 'if (missing.length > 0) return',
    to: 'if (false) return',
    tests: ['web/app/features/application/'],
  },
  {
    name: 'an application is sent without documents',
    file: 'server/src/domain/application/submit-application.ts',
    from: "if (!(await hasRequiredDocuments(trx, borrowerId))) return refuse('documents_missing')",
    to: '',
    tests: ['server/src/features/appointment/'],
  },
  {
    name: 'a second press of a button sends a second time',
    file: 'client/src/use-form.ts',
    from: 'if (sending.current) return',
    to: '',
    tests: ['office/app/', 'web/app/features/application/'],
  },
  {
    name: 'who asked that a blacklist entry be removed is offered to confirm it',
    file: 'office/app/features/blacklist/blacklist-page.tsx',
    from: '{!removal.asked_by_me && (',
    to: '{true && (',
    tests: ['office/app/features/blacklist/'],
  },
  {
    name: "the server is not told its reader's language",
    file: 'client/src/make-client.ts',
    from: "'x-language': session.language(),",
    to: '',
    tests: ['web/app/features/account/'],
  },
  {
    name: 'another time is booked under the key of the first',
    file: 'web/app/features/application/interview-form.tsx',
    from: 'idempotencyKey: keyFor(body)',
    to: 'idempotencyKey: keyFor(undefined)',
    tests: ['web/app/features/application/'],
  },
  {
    name: 'a cut connection tells somebody that the account is switched off',
    file: 'web/app/features/account/rejection-page.tsx',
    from: "else if (current.code === 'account_inactive') store('active', 'off')",
    to: "else store('active', 'off')",
    tests: ['web/app/features/account/'],
  },
  {
    name: 'corrections that another phone has finished cannot be finished here',
    file: 'web/app/features/application/update-information-page.tsx',
    from: "if (reply.ok || reply.code === 'application_submitted') return finish()",
    to: 'if (reply.ok) return finish()',
    tests: ['web/app/features/application/'],
  },
  {
    name: 'an older question for locations wins over the newest',
    file: 'web/app/features/location/location-finder.tsx',
    from: 'setFound(find(next))',
    to: 'void find(next).then((reply) => setFound(Promise.resolve(reply)))',
    tests: ['web/app/features/location/'],
  },
]
