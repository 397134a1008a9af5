import type { Example } from '../gallery/example.ts'
import { OtpField } from './otp-field.tsx'

export const example: Example = { name: 'otp-field', Show: OtpFieldExample }

function OtpFieldExample() {
  return <OtpField name="example-otp" value="4072" />
}
