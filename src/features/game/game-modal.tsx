import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function GameModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="game" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
