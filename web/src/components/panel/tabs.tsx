import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab {
  value: string
  label: string
  content: ReactNode
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
}

/** One of several contents. The content security policy forbids the kit's own style elements. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseTabs.Root defaultValue={tabs[0]?.value}>
        <BaseTabs.List className={styles['list']} aria-label={label}>
          {tabs.map(({ value, label: name }) => (
            <BaseTabs.Tab key={value} value={value} className={styles['tab']}>
              {name}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map(({ value, content }) => (
          <BaseTabs.Panel key={value} value={value} className={styles['panel']}>
            {content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </CSPProvider>
  )
}
