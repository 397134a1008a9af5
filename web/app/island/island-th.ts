import { keepThaiWhole, th } from '@let-twe/texts/catalogue-th.ts'
import { keepThaiBy } from '@let-twe/texts/keep-words-whole.ts'
import { startIsland } from './start-island.tsx'

keepThaiBy(keepThaiWhole)
void startIsland('th', th)
