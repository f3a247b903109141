import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import bar from './acceptance.module.css'
import { RuleList } from './rule-list.tsx'

/** There is nothing to read and accept here yet. The form asks for what there is: the terms. */
export const WithoutRules = ({ tournamentId }: { tournamentId: string }) => (
  <>
    <RuleList rules={[]} states={[]} />
    <div className={bar['bar']}>
      <TicketLink large wide to={paths.register.href(tournamentId)}>
        CONTINUAR AL FORMULARIO
      </TicketLink>
    </div>
  </>
)
