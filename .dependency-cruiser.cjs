// The ladder: imports point down only. web, office → client → ui → texts → core;
// server features → domain (shared reads, and the writes of shared tables) → platform → texts → core.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]', '/\\+types/'] } },
    {
      name: 'core-imports-core-only',
      severity: 'error',
      from: { path: '^core/src' },
      to: { path: '^(texts|ui|client|web|office|server)/' },
    },
    { name: 'texts-import-core', severity: 'error', from: { path: '^texts/' }, to: { path: '^(ui|client|web|office|server)/' } },
    { name: 'ui-imports-down', severity: 'error', from: { path: '^ui/' }, to: { path: '^(client|web|office|server)/' } },
    { name: 'client-imports-down', severity: 'error', from: { path: '^client/' }, to: { path: '^(web|office|server)/' } },
    { name: 'fronts-never-server', severity: 'error', from: { path: '^(web|office)/' }, to: { path: '^server/' } },
    { name: 'fronts-apart', severity: 'error', from: { path: '^(web|office)/' }, to: { path: '^(web|office)/', pathNot: '^$1/' } },
    { name: 'server-never-fronts', severity: 'error', from: { path: '^server/' }, to: { path: '^(ui|client|web|office)/' } },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(domain|features)/' },
    },
    { name: 'domain-knows-no-feature', severity: 'error', from: { path: '^server/src/domain/' }, to: { path: '^server/src/features/' } },
    {
      name: 'no-sideways',
      comment: 'Features never import each other. A test may, to arrange what it looks at.',
      severity: 'error',
      from: { path: '^(web/app|office/app|server/src)/features/([^/]+)/', pathNot: ['[.]test[.]tsx?$'] },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '/index[.]tsx?$', pathNot: 'node_modules' } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: ['[.](test|d)[.]tsx?$', '-(page|layout)[.]tsx$'] }, to: {} },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '[+]types', '/build/'] },
    exclude: { path: ['/[.]react-router/', '/build/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
