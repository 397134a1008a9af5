import { configure } from '@testing-library/dom'

// a test's result comes within milliseconds; on a busy machine it may take long
configure({ asyncUtilTimeout: 60_000 })
