import { endpoint } from '../endpoint.ts'

/** A borrower names no person: other pictures are out of reach. */
export const getOfficerPicture = endpoint({
  method: 'GET',
  path: '/officer/picture',
  summary: 'The picture of the officer of the own open loan.',
  access: 'borrower',
  requiresFullSession: true,
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})
