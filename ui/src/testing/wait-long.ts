import { configure } from '@testing-library/dom'

// what a test waits for comes within milliseconds; on a busy machine it may take long
configure({ asyncUtilTimeout: 60_000 })
