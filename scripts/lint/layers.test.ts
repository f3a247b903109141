import { describe, expect, test } from 'vitest'
import { refusedFile, refusedPackage } from './layers.ts'

describe('imports go one way', () => {
  test.each([
    ['web/src/app/router.tsx', 'web/src/features/home/home-page.tsx'],
    ['web/src/features/home/home-page.tsx', 'web/src/features/home/hero.tsx'],
    ['web/src/features/home/home-page.tsx', 'web/src/components/button.tsx'],
    ['web/src/lib/clock.ts', 'functions/src/contract/limits.ts'],
    ['functions/src/health/health.routes.ts', 'functions/src/health/health.service.ts'],
    ['functions/src/health/health.service.ts', 'functions/src/data/probes.ts'],
    ['functions/src/data/clock.ts', 'functions/src/contract/limits.ts'],
    ['functions/src/sharing/share-svg.service.ts', 'functions/src/artwork/share-picture.tsx'],
    ['functions/src/sharing/rasterizer.service.ts', 'web/src/styles/fonts/anton-es.woff2'],
    ['web/src/components/artwork/cover.tsx', 'functions/src/artwork/mask/mask.tsx'],
    ['functions/src/data/clock.test.ts', 'functions/src/app.ts'],
    ['scripts/demo/load.ts', 'functions/src/data/collections.ts'],
    ['functions/testing/one-of-each.ts', 'functions/src/data/collections.ts'],
    ['web/src/lib/registrations/entry-fixture.ts', 'functions/testing/a-tournament.ts'],
    ['web/src/lib/tournaments/state-view.test.ts', 'functions/testing/a-tournament.ts'],
    ['web/src/lib/registrations/sender.test.ts', 'web/src/lib/registrations/entry-fixture.ts'],
  ])('%s may import %s', (from, to) => {
    expect(refusedFile(from, to)).toBeUndefined()
  })

  test.each([
    ['web/src/features/home/home-page.tsx', 'web/src/features/tournaments/list.tsx'],
    ['web/src/features/admin/inbox/page.tsx', 'web/src/features/admin/forms/page.tsx'],
    ['web/src/features/home/home-page.tsx', 'web/src/app/router.tsx'],
    ['web/src/components/button.tsx', 'web/src/shell/toast.tsx'],
    ['web/src/lib/clock.ts', 'web/src/components/button.tsx'],
    ['web/src/lib/clock.ts', 'functions/src/data/clock.ts'],
    ['functions/src/contract/limits.ts', 'functions/src/data/clock.ts'],
    ['functions/src/data/clock.ts', 'functions/src/health/health.service.ts'],
    ['functions/src/health/health.service.ts', 'functions/src/health/health.routes.ts'],
    ['functions/src/health/health.routes.ts', 'functions/src/data/probes.ts'],
    ['functions/src/data/clock.ts', 'functions/src/app.ts'],
    ['functions/src/data/clock.ts', 'functions/src/artwork/mask/mask.tsx'],
    ['functions/src/artwork/mask/mask.tsx', 'functions/src/contract/limits.ts'],
    ['functions/src/artwork/mask/mask.tsx', 'web/src/components/button.tsx'],
    ['functions/src/data/clock.ts', 'scripts/lib/root.ts'],
    ['functions/src/data/clock.ts', 'functions/testing/a-tournament.ts'],
    ['web/src/lib/clock.ts', 'functions/testing/a-tournament.ts'],
    ['web/src/lib/registrations/sender.ts', 'web/src/lib/registrations/entry-fixture.ts'],
    ['web/src/lib/registrations/entry-fixture.ts', 'functions/src/data/clock.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(refusedFile(from, to)).toEqual(expect.any(String))
  })

  test('the contract may import no package but zod', () => {
    expect(refusedPackage('functions/src/contract/limits.ts', 'zod')).toBeUndefined()
    expect(refusedPackage('functions/src/contract/limits.ts', 'firebase-admin')).toEqual(expect.any(String))
    expect(refusedPackage('functions/src/data/firestore.ts', 'firebase-admin/app')).toBeUndefined()
  })

  test('the artwork knows React and nothing that turns it into a page or a picture', () => {
    expect(refusedPackage('functions/src/artwork/mask/mask.tsx', 'react')).toBeUndefined()
    expect(refusedPackage('functions/src/artwork/mask/mask.tsx', 'react-dom')).toEqual(expect.any(String))
  })
})
