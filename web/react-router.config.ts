import type { Config } from '@react-router/dev/config'

// a page's loader and its view travel in one file
export default { ssr: true, routeDiscovery: { mode: 'initial' }, splitRouteModules: false } satisfies Config
