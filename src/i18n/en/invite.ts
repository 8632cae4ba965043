const invite = {}

export default invite
