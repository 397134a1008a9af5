import type { Example } from '../gallery/example.ts'
import { QrCode } from './qr-code.tsx'

export const example: Example = { name: 'qr-code', Show: () => <QrCode text="1234567890" label="1234567890" className="w-40" /> }
