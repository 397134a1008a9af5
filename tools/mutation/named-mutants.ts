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
]
