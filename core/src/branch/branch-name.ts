import * as z from 'zod/mini'
import { idField, translatedData } from '../fields.ts'

/** A branch by name. */
export const branchName = z.strictObject({ id: idField, name: translatedData })
