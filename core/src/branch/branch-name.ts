import * as z from 'zod/mini'
import { idField, translatedData } from '../fields.ts'

export const branchName = z.strictObject({ id: idField, name: translatedData })
