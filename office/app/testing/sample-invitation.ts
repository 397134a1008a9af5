import type { Data } from '@let-twe/core/endpoint.ts'
import type { readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import { sampleRole } from './sample-role.ts'

/** The server's data of an invitation. */
export const sampleInvitation: Data<typeof readStaffInvitation> = {
  username: 'thida',
  name: 'Thida Win',
  role: sampleRole('officer'),
  again: false,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  totp_address: 'otpauth://totp/Let%20Twe:thida?issuer=Let%20Twe&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}
