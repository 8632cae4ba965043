const howto = {}

export default howto
