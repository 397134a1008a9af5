import { th } from '@let-twe/texts/catalogue-th.ts'
import { startIsland } from './start-island.tsx'

void startIsland('th', th)
