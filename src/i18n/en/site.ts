const site = {}

export default site
