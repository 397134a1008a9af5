import type { Example } from '../gallery/example.ts'
import { LanguageSwitch } from './language-switch.tsx'

export const example: Example = { name: 'language-switch', Show: LanguageSwitchExample }

function LanguageSwitchExample() {
  return <LanguageSwitch />
}
