import { mm } from '@let-twe/texts/catalogue-mm.ts'
import { startIsland } from './start-island.tsx'

void startIsland('mm', mm)
