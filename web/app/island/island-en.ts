import { en } from '@let-twe/texts/catalogue-en.ts'
import { startIsland } from './start-island.tsx'

void startIsland('en', en)
